import type { Review } from '../audience/reviews';
import type { Picture } from './frame';

export interface ServiceCard {
  slug: string;
  title: string;
  summary: string;
  /** Rich text as HTML, rendered by the server from the owner's text. */
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

/** A person who comes to the gate. */
export interface TeamMember {
  id: number;
  name: string;
  ticket: string | null;
  years: number | null;
  /** Null means that the site draws one. */
  portrait: Picture | null;
  jobs: string[];
}

export interface HomeProps {
  hero: { title: string; text: string; slides: { wide: Picture; tall: Picture | null }[] };
  banner: { title: string; text: string };
  services: ServiceCard[];
  reviews: Review[];
  /** Number of all reviews, and their average to one decimal. */
  rating: { total: number; average: number };
  hands: TeamMember[];
  about: { title: string; paragraphs: string[]; image: Picture | null };
  faqs: { question: string; answer: string }[];
  areas: AreaName[];
  ready: { title: string; text: string };
  areasNote: string | null;
}
