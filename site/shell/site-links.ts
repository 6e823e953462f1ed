import { urls } from '../../contracts/pages/paths';

/** The sections of the home page that header, drawer and footer lead to. */
export const sectionLinks = [
  { href: urls.services, label: 'Services' },
  { href: urls.about, label: 'About' },
  { href: urls.contact, label: 'Contact' },
] as const;
