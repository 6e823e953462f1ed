import { portalAt } from '../../../contracts/portals';

/**
 * Where the owner wanted to go before the password: an address of one of the owner's other apps, or null. A link can
 * carry anything, so nothing else is followed.
 */
export function nextAddress(query: string, origin: string): string | null {
  const given = new URLSearchParams(query).get('next');
  if (!given?.startsWith('/') || !URL.canParse(given, origin)) return null;
  const { origin: target, pathname, search, hash } = new URL(given, origin);
  const portal = target === origin ? portalAt(pathname) : undefined;
  return portal?.role === 'owner' && portal.signInAt ? `${pathname}${search}${hash}` : null;
}
