import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Env } from '../env';

const hsts = (env: Env) => (env.secureCookies ? { maxAge: 31_536_000, includeSubDomains: true } : false);

/** Returns the content security policy outside the CMS panel. `styleHashes` belong to inlined styles. */
function strictPolicy(env: Env, styleHashes: readonly string[] = []): string {
  const dev = env.NODE_ENV === 'development';
  return [
    "default-src 'none'",
    `script-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
    `style-src 'self' ${dev ? "'unsafe-inline'" : styleHashes.map((hash) => `'${hash}'`).join(' ')}`.trim(),
    // React sets styles of single elements as attributes, which cannot run code.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function securityHeaders(env: Env, styleHashes: readonly string[] = []): Record<string, string> {
  return {
    'Content-Security-Policy': strictPolicy(env, styleHashes),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': 'geolocation=(), microphone=(), camera=(self), payment=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(env.secureCookies && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Headers of the preview pages beside a form of the CMS: as strict, but this site may frame them. */
export function previewHeaders(env: Env, styleHashes: readonly string[]): Record<string, string> {
  const policy = strictPolicy(env, styleHashes).replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  return { 'Content-Security-Policy': policy, 'X-Frame-Options': 'SAMEORIGIN' };
}

/** Headers of an invoice's page. Its button redirects to the card page, so `form-action` must name that host. */
export function payHeaders(env: Env, styleHashes: readonly string[]): Record<string, string> {
  const base = env.STRIPE_BASE_URL ? ` ${new URL(env.STRIPE_BASE_URL).origin}` : '';
  const forms = env.STRIPE_SECRET_KEY ? `form-action 'self' https:${base}` : "form-action 'self'";
  return { 'Content-Security-Policy': strictPolicy(env, styleHashes).replace("form-action 'self'", forms) };
}

/** Headers of the booking form for other sites: as strict, but these origins may frame it. */
export function embedHeaders(env: Env, styleHashes: readonly string[], origins: readonly string[]) {
  const ancestors = origins.length ? origins.join(' ') : "'none'";
  const policy = strictPolicy(env, styleHashes).replace(
    "frame-ancestors 'none'",
    `frame-ancestors ${ancestors}`,
  );
  // `X-Frame-Options` would refuse the allowed origins too.
  return {
    'Content-Security-Policy': policy,
    // Other sites get no referrer. Without any, a form posted before its script loads has no origin and is refused.
    'Referrer-Policy': 'same-origin',
    ...(!origins.length && { 'X-Frame-Options': 'DENY' }),
  };
}

export function strictHeaders(env: Env, styleHashes: readonly string[] = []): RequestHandler {
  const headers = Object.entries(securityHeaders(env, styleHashes));
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}

/** The CMS panel uses inline scripts and styles, and shows previews in a frame. */
export const panelHeaders = (env: Env): RequestHandler =>
  helmet({
    strictTransportSecurity: hsts(env),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [
          "'self'",
          "'unsafe-inline'",
          ...(env.NODE_ENV === 'development' ? ["'unsafe-eval'"] : []),
        ],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...(env.NODE_ENV === 'development' ? ['ws:'] : [])],
        frameSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
  });
