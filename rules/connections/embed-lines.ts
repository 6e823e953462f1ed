/** The two lines that another site copies to show the booking form, with a partner's code where it is that partner's. */
export const embedLines = (base: string, code = ''): string =>
  `<script src="${base}/embed.js"${code && ` data-code="${code}"`} async></script>\n` +
  `<noscript><a href="${base}${code ? `/r/${code}` : '/booking/farrier'}">Book the farrier</a></noscript>`;
