/** What the server takes (contracts/horses.ts, contracts/health-records.ts). */
export const maxBytes = 10_000_000;
export const photoTypes = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic';
export const attachmentTypes = `application/pdf,${photoTypes}`;
export const maxAttachments = 10;
