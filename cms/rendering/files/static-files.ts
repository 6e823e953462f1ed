import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.json': 'application/json',
};

/**
 * Serves a folder of built files from memory. File names change with their content, so browsers cache them
 * permanently.
 */
export function serveBuiltFiles(dir: string): RequestHandler {
  const files = new Map<string, Buffer>();
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    if (statSync(join(dir, name)).isFile()) files.set(`/${name}`, readFileSync(join(dir, name)));
  }
  return (req, res, next) => {
    const plain = files.get(req.path);
    const type = types[extname(req.path)];
    if (!plain || !type || (req.method !== 'GET' && req.method !== 'HEAD')) return next();
    const accepted = req.headers['accept-encoding'] ?? '';
    const brotli = /\bbr\b/.test(accepted) ? files.get(`${req.path}.br`) : undefined;
    const gzip = /\bgzip\b/.test(accepted) ? files.get(`${req.path}.gz`) : undefined;
    if (brotli) res.setHeader('Content-Encoding', 'br');
    else if (gzip) res.setHeader('Content-Encoding', 'gzip');
    res.setHeader('Vary', 'Accept-Encoding');
    res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    // A sandboxed frame has no origin. Its browser loads modules and fonts only with this header.
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.setHeader('Content-Type', type);
    res.send(brotli ?? gzip ?? plain);
  };
}
