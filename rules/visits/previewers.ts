/** Programs that fetch the page of a link to show what is behind it, as they call themselves. */
const previewer =
  /bot\b|crawl|spider|preview|facebookexternalhit|whatsapp|telegram|slack|discord|twitter|linkedin|skype|embedly|pinterest|vkshare|snapchat|mastodon|applebot|google-|bingpreview/i;

/** Whether somebody opens a page, and no program that only looks what a link is about. */
export const isPerson = (request: {
  method: string;
  userAgent: string | undefined;
  /** The headers by which browsers say that they fetch ahead. */
  purpose: string | undefined;
}): boolean =>
  request.method === 'GET' &&
  !previewer.test(request.userAgent ?? '') &&
  !/prefetch|preview|prerender/i.test(request.purpose ?? '');
