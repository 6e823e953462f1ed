import type { IncomingMessage } from 'node:http';

/** True for a browser that asks for fewer bytes. Its page names no script before the first sign of use. */
export const savesData = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['save-data']?.toString().toLowerCase() === 'on';
