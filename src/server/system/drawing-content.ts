/** Kind of a drawing by what it begins with; the words are those under which drawings are sent. */
export const DRAWING_TYPES = {
  dwg: "application/acad",
  dxf: "application/dxf",
  step: "model/step",
  iges: "model/iges",
} as const;

/** Where the header of every one of these formats has ended. */
export const DRAWING_HEAD_BYTES = 4096;
/** `AC1` and three digits, as all releases since 1994 begin. */
const DWG = /^AC1\d{3}/;
/** Comments (group code 999), then the first section; or the mark of the binary form. */
const DXF = /^(?:\s*999\r?\n[^\n]*\n)*\s*0\r?\n\s*SECTION\r?\n|^AutoCAD Binary DXF\r\n/;
/** The exchange structure of ISO 10303-21. */
const STEP = /^\s*(?:\/\*[^]*?\*\/\s*)?ISO-10303-21\s*;/;
/** A record of 80 columns, of the start section by its letter and number in the last eight. */
const IGES = /^[^\r\n]{72}S {0,6}0*1\s*[\r\n]/;

/** What kind of drawing a file is by its content; undefined for any other. No general recogniser knows the texts among them. */
export function drawingType(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, DRAWING_HEAD_BYTES));
  if (DWG.test(head)) return DRAWING_TYPES.dwg;
  if (DXF.test(head)) return DRAWING_TYPES.dxf;
  if (STEP.test(head)) return DRAWING_TYPES.step;
  return IGES.test(head) ? DRAWING_TYPES.iges : undefined;
}
