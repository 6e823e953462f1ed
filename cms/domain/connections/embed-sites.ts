import { embedOrigin } from '../../../rules/connections/embed-origin';
import type { App } from '../../app';
import { auditCaller } from '../../security/audit';

/** The origins of the sites that may show the booking form. What is stored is checked again: it stands in a header. */
export async function embedOrigins(app: App): Promise<string[]> {
  const { origins } = await app.payload.findGlobal({ slug: 'embed-sites', depth: 0 });
  return Array.isArray(origins) ? origins.flatMap((each) => embedOrigin(String(each)) ?? []) : [];
}

/** Keeps the sites that may show the booking form, each once. */
export async function saveEmbedOrigins(app: App, origins: readonly string[]): Promise<string[]> {
  const data = { origins: [...new Set(origins)] };
  await app.payload.updateGlobal({ slug: 'embed-sites', data, depth: 0 });
  await auditCaller(app, 'Changed the sites that show the booking form');
  return embedOrigins(app);
}
