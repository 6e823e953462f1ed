import type { App } from '../../app';

/** Recipients of notices to the owner; null for a kind that the owner turned off. */
export async function noticeAddresses(app: App): Promise<{ phone: string | null; email: string | null }> {
  const { noticePhone, noticeEmail } = await app.content.business();
  return {
    phone: noticePhone || app.env.OWNER_PHONE || null,
    email: noticeEmail || app.env.OWNER_EMAIL || null,
  };
}
