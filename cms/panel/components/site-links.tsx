import { ownersApps } from '../../../contracts/system/navigation';

export function SiteLinks() {
  return (
    <nav className="owner-site-links" aria-label="Site">
      {ownersApps.map(({ path, label, inCms }) => (
        <a key={path} href={path}>
          {inCms ?? label}
        </a>
      ))}
      <a href="/">The site</a>
      <a href="/cms/signing-in">Signing in & sessions</a>
      <a href="/cms/working">Is everything working?</a>
    </nav>
  );
}
