import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What is stored in place of a code, and looked for. It tells nothing of the key that the code is. */
export function transferCodeHash(code: string): Uint8Array {
  return derived(code, 'name');
}

/** A secret that only the code opens: a store that is read by somebody else does not tell it. */
export function encryptSecret(secret: string, code: string): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, derived(code, 'key'), nonce);
  const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
}

/** Opens what was sealed with the same code; throws for any other. */
export function decryptSecret(sealed: Uint8Array, code: string): string {
  const bytes = Buffer.from(sealed);
  const body = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, derived(code, 'key'), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, body));
  return Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()]).toString('utf8');
}

function derived(code: string, use: 'name' | 'key'): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', code, '', `quadrille handover ${use}`, KEY_BYTES));
}
