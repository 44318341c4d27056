import { useMemo } from "react";
import { encode } from "uqr";
import { code128 } from "./code128.ts";

/** Bars of a text in Code-128, as one path: crisp at any resolution and without a canvas. */
export function Barcode({ text, label }: { readonly text: string; readonly label: string }) {
  const bits = useMemo(() => code128(text), [text]);
  if (bits === "") return null; // a number with signs that no barcode knows is still printed in words
  const width = bits.length + 2 * QUIET_MODULES;
  return (
    <svg
      className="print-barcode"
      viewBox={`0 0 ${width} 40`}
      role="img"
      aria-label={label}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path d={bars(bits)} fill="#000" />
    </svg>
  );
}

/** A text as a QR code, as one path. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: "M", border: 2 }), [text]);
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg className="print-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="#000" />
    </svg>
  );
}

const QUIET_MODULES = 10; // Code 128 asks for a quiet zone of ten modules at either side

/** Rectangles of the runs of ones. */
function bars(bits: string): string {
  return [...bits.matchAll(/1+/g)]
    .map((run) => `M${run.index + QUIET_MODULES} 0h${run[0].length}v40h-${run[0].length}z`)
    .join("");
}
