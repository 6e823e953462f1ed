import type { Review } from '../reviews';
import type { Picture } from './frame';

export interface ServiceCard {
  slug: string;
  title: string;
  summary: string;
  /** Rich text as HTML, made on the server from the owner's own words. */
  bodyHtml: string;
  priceHint: string | null;
  image: Picture | null;
}

export interface AreaName {
  suburb: string;
  postcode: string | null;
  slug: string;
  priority: boolean;
}

export interface HomeProps {
  hero: { title: string; text: string; slides: { wide: Picture; tall: Picture | null }[] };
  banner: { title: string; text: string };
  services: ServiceCard[];
  reviews: Review[];
  about: { title: string; paragraphs: string[]; image: Picture | null };
  faqs: { question: string; answer: string }[];
  areas: AreaName[];
  ready: { title: string; text: string };
  areasNote: string | null;
}
