import { Client } from '../wire/client.ts';

/** The server that the page came from. It knows this browser by a cookie. */
export const server = new Client();
