const files = {
  cms: new URL('../../../docs/images/cms-360.webp', import.meta.url),
  office: new URL('../../../docs/images/office-360.webp', import.meta.url),
  'calendar-day': new URL('../../../docs/images/calendar-day-360.webp', import.meta.url),
  'office-replies': new URL('../../../docs/images/office-replies-360.webp', import.meta.url),
  'office-worker': new URL('../../../docs/images/office-worker-360.webp', import.meta.url),
  payments: new URL('../../../docs/images/payments-360.webp', import.meta.url),
  'office-charts': new URL('../../../docs/images/office-charts-360.webp', import.meta.url),
} as const;
export type PictureName = keyof typeof files;

export const pictureAt = (name: PictureName): string => files[name].href;
