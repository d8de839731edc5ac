import { useThree } from "@react-three/fiber";
import { useLayoutEffect } from "react";
import { isQuick, useSettings } from "../comfort/settings";
import { drawsInSoftware } from "../look/softwareRendering";
import { dotSize } from "../look/toon";

/** How finely the table is drawn. */
export interface Resolution {
  smooth: boolean;
  /** Pixels drawn for one of the page, along each side: a number, or between two of them. */
  pixels: number | [number, number];
  /** Pixels along each side of the map of shadows. */
  shadows: number;
}

const sharp: Resolution = { smooth: true, pixels: [1, 2], shadows: 2048 };

/** A quarter of the pixels: a processor alone draws them in less than a tenth of a second. */
export const quickPixels = (ratio: number): number => Math.min(2, Math.max(1, ratio)) / 2;

export function useResolution(): Resolution {
  const quick = isQuick(useSettings(), drawsInSoftware());
  return quick ? { smooth: false, pixels: quickPixels(globalThis.devicePixelRatio ?? 1), shadows: 1024 } : sharp;
}

/** The least size of a halftone dot in drawn pixels: at a low resolution a dot would otherwise be a single pixel. */
const LEAST_DOT = 3.2;

/** Keeps the halftone dots the same size on screen at every resolution. */
export function Resolution() {
  const ratio = useThree((state) => state.viewport.dpr);
  useLayoutEffect(() => {
    dotSize.value = Math.max(LEAST_DOT, 4.6 * ratio);
  }, [ratio]);
  return null;
}
