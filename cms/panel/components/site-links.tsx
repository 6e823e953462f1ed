import { ownersApps } from '../../../contracts/portals';

/** The pages that an owner works with outside of the CMS. */
export function SiteLinks() {
  return (
    <nav className="owner-site-links" aria-label="Site">
      {ownersApps.map(({ path, nav }) => (
        <a key={path} href={path}>
          {nav.inCms ?? nav.label}
        </a>
      ))}
      <a href="/">The site</a>
      <a href="/cms/signing-in">Signing in & sessions</a>
      <a href="/cms/working">Is everything working?</a>
    </nav>
  );
}
