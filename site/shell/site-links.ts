import type { Viewer } from '../../contracts/pages/frame';
import { urls } from '../../contracts/pages/paths';

/** Sections of the home page that header, drawer and footer link to. */
export const sectionLinks = [
  { href: urls.services, label: 'Services' },
  { href: urls.about, label: 'About' },
  { href: urls.contact, label: 'Contact' },
] as const;

/** Links to the customer's pages, or to the sign-in for guests. */
export const accountLinks = (viewer: Viewer | null) =>
  viewer
    ? [
        { href: urls.dashboard, label: 'My Account' },
        { href: urls.myStable, label: 'My Stable' },
      ]
    : [{ href: urls.auth, label: 'Sign In' }];
