/** Names of programs that fetch a link for a preview. */
const previewer =
  /bot\b|crawl|spider|preview|facebookexternalhit|whatsapp|telegram|slack|discord|twitter|linkedin|skype|embedly|pinterest|vkshare|snapchat|mastodon|applebot|google-|bingpreview/i;

/** False for programs that only preview a link. */
export const isOpenedByPerson = (request: {
  method: string;
  userAgent: string | undefined;
  /** Headers with which browsers mark prefetching. */
  purpose: string | undefined;
}): boolean =>
  request.method === 'GET' &&
  !previewer.test(request.userAgent ?? '') &&
  !/prefetch|preview|prerender/i.test(request.purpose ?? '');
