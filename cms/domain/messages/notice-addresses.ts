import type { App } from '../../app';

/** Where notices to the owner go; null where the owner gets none of a kind. */
export async function noticeAddresses(app: App): Promise<{ phone: string | null; email: string | null }> {
  const { noticePhone, noticeEmail } = await app.content.business();
  return {
    phone: noticePhone || app.env.OWNER_PHONE || null,
    email: noticeEmail || app.env.OWNER_EMAIL || null,
  };
}
