import { request } from 'node:http';

export interface Recorded {
  path: string;
  encoding: 'br' | 'gzip' | 'identity';
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

/** Headers that Node adds. */
const added = new Set(['date', 'connection', 'keep-alive']);

/** Records one answer as on the wire, compressed or not. */
export function record(url: string, path: string, encoding: Recorded['encoding']): Promise<Recorded> {
  return new Promise((resolve, reject) => {
    const call = request(`${url}${path}`, { headers: { 'Accept-Encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${path} answered ${response.statusCode}`));
        const headers: Record<string, string> = {};
        for (let index = 0; index < response.rawHeaders.length; index += 2) {
          const name = response.rawHeaders[index] ?? '';
          if (!added.has(name.toLowerCase())) headers[name] = response.rawHeaders[index + 1] ?? '';
        }
        resolve({ path, encoding, headers, body: Buffer.concat(chunks).toString('base64') });
      });
    });
    call.on('error', reject).end();
  });
}

/** Compares two answers with their headers, in any order and letter case. */
export function sameAnswer(one: Recorded, other: Recorded): boolean {
  const sorted = ({ headers }: Recorded) =>
    JSON.stringify(
      Object.entries(headers)
        .map(([name, value]) => `${name.toLowerCase()}: ${value}`)
        .sort(),
    );
  return one.body === other.body && sorted(one) === sorted(other);
}
