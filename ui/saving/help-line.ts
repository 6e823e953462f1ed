/** The number that somebody can ring when a form does not get through: it is in the page, so no signal is needed. */
export function helpLine(): { words: string; href: string } | null {
  const { phone, phoneHref } = document.body.dataset;
  return phone && phoneHref ? { words: phone, href: phoneHref } : null;
}
