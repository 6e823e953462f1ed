import type { BusinessHours } from '../../rules/time/business-hours';
import type { BookingFormProps, StableHorse } from './booking';

/** A signed-in customer, for the greeting and the booking form. */
export interface Viewer {
  username: string;
  firstName: string | null;
  prefill: BookingFormProps['prefill'];
  horses: StableHorse[];
}

export interface SiteFrame {
  businessName: string;
  tagline: string;
  /** National format: '0491 570 156'. */
  phone: string | null;
  /** For tel: links. */
  phoneHref: string | null;
  email: string | null;
  socialUrl: string | null;
  footerNote: string | null;
  openingHours: { days: string; hours: string }[];
  /** 'Open until 6 pm', 'Opens Monday 8 am'; null for a business without hours. */
  openText: string | null;
  /**
   * Deadline of our call for a request sent now, 'within 2 hours' or 'by Tuesday 10:00 am', and its source values.
   */
  promise: { words: string; hours: BusinessHours; promiseHours: number };
  /** Suburbs with same-day service, in the owner's order. */
  priorityAreas: string[];
  viewer: Viewer | null;
  /** The business's zone, for the day of an instant. */
  timeZone: string;
  year: number;
}

export interface Head {
  title: string;
  description: string;
  /** Absolute address; null for pages hidden from search engines. */
  canonical: string | null;
  shareImage: string | null;
  noIndex: boolean;
  /** schema.org data, rendered as JSON-LD. */
  structuredData: object | null;
  /** The app manifest, for adding the page to a phone's home screen. */
  appManifest?: string;
}

/** Areas of the site with a script of their own (vite.config.ts). */
export const siteAreas = ['booking', 'visit', 'pages', 'auth', 'account'] as const;
export type SiteArea = (typeof siteAreas)[number];

export interface PageAssets {
  /** Inline CSS; null in development, which loads `styleHref`. */
  css: string | null;
  styleHref: string | null;
  script: string | null;
  preloadScripts: string[];
  /** Scripts of the page's area, which the page imports on demand. Empty for visitors who save data. */
  areaScripts: string[];
  fonts: string[];
  devScripts: string[];
}

/** A picture in modern formats, with the available sizes. */
export interface Picture {
  alt: string;
  width: number;
  height: number;
  avif: string;
  webp: string;
  src: string;
}
