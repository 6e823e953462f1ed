/** The two lines for another site to show the booking form, with that partner's code, if any. */
export const embedLines = (base: string, code = ''): string =>
  `<script src="${base}/embed.js"${code && ` data-code="${code}"`} async></script>\n` +
  `<noscript><a href="${base}${code ? `/r/${code}` : '/booking/farrier'}">Book the farrier</a></noscript>`;
