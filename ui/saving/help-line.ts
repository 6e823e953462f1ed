/** The number to call when a form cannot reach the server. Read from the page, so works offline. */
export function helpLine(): { words: string; href: string } | null {
  const { phone, phoneHref } = document.body.dataset;
  return phone && phoneHref ? { words: phone, href: phoneHref } : null;
}
