import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Which proxies are believed about whose request it is: so many hops before us, or those in these networks. */
export type Trust = false | string | ((address: string, hop: number) => boolean);

/** Names that stand for networks, as the library under Fastify knows them. */
const NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Reads `2` or `10.0.0.0/8,loopback`; an option without a value means the one proxy before us. Throws RangeError. */
export function readTrust(text: string | boolean): Trust {
  if (text === false) return false;
  if (text === true) return hops(1);
  if (/^\d{1,2}$/.test(text)) return hops(Number(text));
  const networks = text.split(',').map(part => part.trim());
  for (const network of networks) if (!isNetwork(network)) throw noNetwork(network);
  return networks.join(',');
}

/** Whoever connects is hop 0. */
function hops(most: number): Trust {
  return (_, hop) => hop < most;
}

function isNetwork(text: string): boolean {
  return NETWORKS.has(text) || ipaddr.isValid(text) || ipaddr.isValidCIDR(text);
}

function noNetwork(found: string): RangeError {
  const expected = `a number of hops or networks, as in 10.0.0.0/8,fd00::/8,${[...NETWORKS].join(',')}`;
  return new RangeError(`expected ${expected}; found ${JSON.stringify(found)}`);
}

/** Whoever has one IPv6 address has a whole network of them. However it is written, it is the same. */
export function clientAddress({ ip }: FastifyRequest): string {
  return normalAddress(ip);
}

/** An IPv4 address, or the /64 of an IPv6 address; what is neither stays as it is. */
export function normalAddress(ip: string): string {
  if (!ipaddr.IPv6.isValid(ip)) return ip;
  const address = ipaddr.IPv6.parse(ip);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  return `${address.parts
    .slice(0, 4)
    .map(part => part.toString(16))
    .join(':')}::/64`;
}

/** Whether an address lies in one of these networks. */
export function isWithin(ip: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return networks.some(network => {
    const [base, bits] = ipaddr.isValidCIDR(network) ? ipaddr.parseCIDR(network) : whole(network);
    return base.kind() === address.kind() && address.match(base, bits);
  });
}

function whole(ip: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const base = ipaddr.process(ip);
  return [base, base.kind() === 'ipv4' ? 32 : 128];
}

/**
 * Reads one address or network, and writes it as no other is written: an IPv4 address is a network of its own, an IPv6
 * address stands for its /64. Throws RangeError.
 */
export function readNetwork(text: string): string {
  const found = text.trim();
  if (ipaddr.isValidCIDR(found)) {
    const [base, bits] = ipaddr.parseCIDR(found);
    const family = base.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
    return `${family.networkAddressFromCIDR(`${base}/${bits}`)}/${bits}`;
  }
  if (!ipaddr.isValid(found)) {
    throw new RangeError(
      `expected an address or a network, as in 203.0.113.9 or 2001:db8::/32; found ${JSON.stringify(text)}`,
    );
  }
  const normal = normalAddress(found);
  return normal.includes('/') ? readNetwork(normal) : `${normal}/32`;
}

/** Reads `10.0.0.0/8,::1`. Throws RangeError. */
export function readNetworks(text: string): string[] {
  const networks = text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '');
  for (const network of networks) {
    if (!ipaddr.isValid(network) && !ipaddr.isValidCIDR(network)) {
      throw new RangeError(`expected networks, as in 10.0.0.0/8,::1; found ${JSON.stringify(network)}`);
    }
  }
  return networks;
}

/** Reads `https://games.example`, where the page lies at the root of its host. Throws RangeError. */
export function readPublicUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url !== undefined && `${url.origin}/` === url.href && /^https?:$/.test(url.protocol);
  if (isPlain) return url.origin;
  throw new RangeError(
    `expected the address of the server and nothing after it, as in https://games.example; found ${JSON.stringify(text)}`,
  );
}

/** The address that shares are counted by; undefined for whoever sits at the machine itself. */
export function clientKey(request: FastifyRequest): string | undefined {
  return isDirectLocalRequest(request) ? undefined : clientAddress(request);
}

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;
const HOME = /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

/** A direct connection from this very machine: no proxy has passed it on, and no other website has sent it. */
export function isDirectLocalRequest({ raw, headers }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  if (headers['x-real-ip'] !== undefined || headers['sec-fetch-site'] === 'cross-site') return false;
  if (headers.origin !== undefined && !HOME.test(headers.origin)) return false;
  return LOOPBACK.test(raw.socket.remoteAddress ?? '');
}
