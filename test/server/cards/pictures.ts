/** What a picture says of itself: whether it is a PNG, and how large. */
export function pngOf(bytes: Uint8Array): { isPng: boolean; width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPng = Buffer.from(bytes.slice(0, 8)).toString('latin1') === '\x89PNG\r\n\x1a\n';
  return { isPng, width: view.getUint32(16), height: view.getUint32(20) };
}

/** The bytes at an address, with status and headers. */
export async function fetchBytes(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Pick<Response, 'status' | 'headers'> & { bytes: Uint8Array }> {
  const answer = await fetch(url, { headers });
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
}
