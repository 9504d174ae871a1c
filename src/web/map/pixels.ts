/** The camera in whole device pixels: map point u lies at u * scale + (x, y). One such object serves every frame. */
export interface Pixels {
  scale: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Device pixels to a pixel of the page. */
  dpr: number;
}

export type Ink = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export const FACE = "'DejaVu Sans','Segoe UI',Helvetica,Arial,sans-serif";

/** A small bitmap drawn in memory, without the graphics card: it is read again at once. */
export function bake(
  width: number,
  height: number,
  draw: (ink: OffscreenCanvasRenderingContext2D) => void,
): ImageBitmap {
  const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
  const ink = canvas.getContext('2d', { willReadFrequently: true });
  if (ink === null) throw new Error('this browser draws no canvas');
  draw(ink);
  return canvas.transferToImageBitmap();
}
