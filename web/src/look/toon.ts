import * as THREE from "three";
import { ink } from "./palette";

/** Light at which a surface that faces it shows its own colour. */
export const FULL_LIGHT = Math.PI;

/** What shade makes of a colour: printed over with a cool violet screen. */
const SHADE = "vec3(0.50, 0.46, 0.63)";

const halftone = /* glsl */ `
  {
    vec3 flatColour = diffuseColor.rgb;
    float lit = dot(reflectedLight.directDiffuse, vec3(1.0)) / max(dot(flatColour, vec3(1.0)), 0.001);
    float tone = smoothstep(0.02, litFrom, lit);
    vec2 screen = mat2(0.7071, -0.7071, 0.7071, 0.7071) * gl_FragCoord.xy / dotSize;
    float dotAt = length(fract(screen) - 0.5);
    float radius = sqrt(1.0 - tone) * 0.72;
    float inked = tone > 0.995 ? 0.0 : 1.0 - smoothstep(radius - 0.09, radius + 0.09, dotAt);
    // Plain: two flat tones, and no dots.
    inked = mix(inked, 0.75 * step(tone, 0.35), plain);
    gl_FragColor.rgb = mix(flatColour, flatColour * mix(${SHADE}, vec3(0.5), plain), inked * 0.92) + totalEmissiveRadiance;
  }
`;

/** How large a halftone dot is, in device pixels; the canvas sets it from its pixel ratio. */
export const dotSize = { value: 4.5 };

/** 1 where shade is flat instead of dots, and lines are thick: set by the table, for everything on it. */
export const plain = { value: 0 };
const lines = { value: 1 };

export function drawPlainly(wanted: boolean): void {
  plain.value = wanted ? 1 : 0;
  lines.value = wanted ? 2 : 1;
}

/** A surface as on a printed page: flat colour in the light, from `litFrom` on halftone dots towards the shade. */
export function printed(parameters: THREE.MeshLambertMaterialParameters, litFrom = 0.62): THREE.MeshLambertMaterial {
  const material = new THREE.MeshLambertMaterial(parameters);
  material.onBeforeCompile = (shader) => {
    shader.uniforms.dotSize = dotSize;
    shader.uniforms.plain = plain;
    shader.uniforms.litFrom = { value: litFrom };
    shader.fragmentShader = shader.fragmentShader
      .replace("void main() {", "uniform float dotSize;\nuniform float plain;\nuniform float litFrom;\nvoid main() {")
      .replace("#include <opaque_fragment>", `#include <opaque_fragment>\n${halftone}`);
  };
  material.customProgramCacheKey = () => "printed";
  return material;
}

/** An ink line around a shape: its hull, turned inside out and blown up by a constant width on the screen. */
export function outlined(width = 0.0019, colour: THREE.ColorRepresentation = ink): THREE.ShaderMaterial {
  return new THREE.ShaderMaterial({
    side: THREE.BackSide,
    uniforms: { width: { value: width }, lines, colour: { value: new THREE.Color(colour) } },
    vertexShader: /* glsl */ `
      uniform float width;
      uniform float lines;
      void main() {
        vec4 place = vec4(position, 1.0);
        vec3 out_ = normal;
        #ifdef USE_INSTANCING
          place = instanceMatrix * place;
          out_ = mat3(instanceMatrix) * out_;
        #endif
        vec4 seen = modelViewMatrix * place;
        seen.xyz += normalize(normalMatrix * out_) * width * lines * -seen.z;
        gl_Position = projectionMatrix * seen;
      }
    `,
    fragmentShader: /* glsl */ `
      uniform vec3 colour;
      void main() {
        gl_FragColor = vec4(colour, 1.0);
        #include <colorspace_fragment>
      }
    `,
  });
}
