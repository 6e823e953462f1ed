/** The pages that an owner works with outside of the CMS. */
export function SiteLinks() {
  return (
    <nav className="owner-site-links" aria-label="Site">
      <a href="/admin">Admin pages</a>
      <a href="/calendar">Calendar</a>
      <a href="/">The site</a>
    </nav>
  );
}
