import type { Viewer } from '../../contracts/pages/frame';
import { urls } from '../../contracts/pages/paths';

/** The sections of the home page that header, drawer and footer lead to. */
export const sectionLinks = [
  { href: urls.services, label: 'Services' },
  { href: urls.about, label: 'About' },
  { href: urls.contact, label: 'Contact' },
] as const;

/** The ways to what is a customer's own; for guests, the way in. */
export const accountLinks = (viewer: Viewer | null) =>
  viewer
    ? [
        { href: urls.dashboard, label: 'My Account' },
        { href: urls.myStable, label: 'My Stable' },
      ]
    : [{ href: urls.auth, label: 'Sign In' }];
