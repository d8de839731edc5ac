let software: boolean | null = null;

/** Whether WebGL is drawn by the processor. */
export function drawsInSoftware(): boolean {
  if (software !== null) return software;
  software = false;
  try {
    const context = new OffscreenCanvas(1, 1).getContext("webgl2");
    const names = context?.getExtension("WEBGL_debug_renderer_info");
    if (context && names) {
      software = /swiftshader|llvmpipe|software/i.test(String(context.getParameter(names.UNMASKED_RENDERER_WEBGL)));
    }
    context?.getExtension("WEBGL_lose_context")?.loseContext();
  } catch {
    // A browser that cannot tell is taken to have a graphics card.
  }
  return software;
}
