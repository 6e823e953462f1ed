/** Programs that fetch the page of a link to show what is behind it, as they call themselves. */
const previewer =
  /bot\b|crawl|spider|preview|facebookexternalhit|whatsapp|telegram|slack|discord|twitter|linkedin|skype|embedly|pinterest|vkshare|snapchat|mastodon|applebot|google-|bingpreview/i;

/** True when a person opens a page, false for programs that only preview a link. */
export const isOpenedByPerson = (request: {
  method: string;
  userAgent: string | undefined;
  /** The headers by which browsers say that they fetch ahead. */
  purpose: string | undefined;
}): boolean =>
  request.method === 'GET' &&
  !previewer.test(request.userAgent ?? '') &&
  !/prefetch|preview|prerender/i.test(request.purpose ?? '');
