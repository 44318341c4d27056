/**
 * Width times height of a PNG or JPEG, read from its head; undefined where that cannot be read. Viewers pass over what is
 * damaged before the size, or guess a missing one, so that such a picture may come out as large as any.
 */
export function imagePixels(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pixels = isPng(view) ? view.getUint32(16) * view.getUint32(20) : jpegPixels(view);
  return pixels === 0 ? undefined : pixels;
}

const PNG_HEAD_BYTES = 24;

function isPng(view: DataView): boolean {
  return view.byteLength >= PNG_HEAD_BYTES && view.getUint32(0) === 0x89504e47 && view.getUint32(12) === 0x49484452;
}

/** Walk the segments up to the frame, which says height and width; C4, C8 and CC are no frames. */
function jpegPixels(view: DataView): number | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}
