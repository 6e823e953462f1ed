export interface TextPageProps {
  title: string;
  /** The owner's rich text; nothing in it runs. */
  html: string;
  /** '21 November 2026'. */
  updated: string;
}
