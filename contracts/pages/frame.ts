import type { BusinessHours } from '../../rules/time/business-hours';
import type { BookingFormProps, StableHorse } from './booking';

/** A signed-in customer, as the site greets one and fills in the booking form. */
export interface Viewer {
  username: string;
  firstName: string | null;
  prefill: BookingFormProps['prefill'];
  horses: StableHorse[];
}

/** The header and footer of every public page. */
export interface SiteFrame {
  businessName: string;
  tagline: string;
  /** As people read it: '0491 570 156'. */
  phone: string | null;
  /** For tel: links. */
  phoneHref: string | null;
  /** Email address of the business. */
  email: string | null;
  socialUrl: string | null;
  footerNote: string | null;
  openingHours: { days: string; hours: string }[];
  /** 'Open until 6 pm', 'Opens Monday 8 am'; null for a business that says no hours. */
  openText: string | null;
  /**
   * Deadline of our call for a request sent now, 'within 2 hours' or 'by Tuesday 10:00 am', and the values it
   * follows from.
   */
  promise: { words: string; hours: BusinessHours; promiseHours: number };
  /** The suburbs of the same-day service, in the owner's order. */
  priorityAreas: string[];
  /** The signed-in customer, or null for a guest. */
  viewer: Viewer | null;
  /** The business's zone: which day an instant is on. */
  timeZone: string;
  year: number;
}

export interface Head {
  title: string;
  description: string;
  /** Absolute address; null for pages that must not be found. */
  canonical: string | null;
  shareImage: string | null;
  noIndex: boolean;
  /** schema.org data, put into the page as JSON-LD. */
  structuredData: object | null;
  /** Describes an app that can be put on a phone's home screen. */
  appManifest?: string;
}

/** The files that a page loads. */
export interface PageAssets {
  /** CSS put into the page itself; null in development, where `styleHref` is loaded. */
  css: string | null;
  styleHref: string | null;
  script: string | null;
  preloadScripts: string[];
  fonts: string[];
  /** Scripts that only development needs. */
  devScripts: string[];
}

/** A picture in modern formats, with the sizes that exist. */
export interface Picture {
  alt: string;
  width: number;
  height: number;
  avif: string;
  webp: string;
  src: string;
}
