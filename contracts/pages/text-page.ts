export interface TextPageProps {
  title: string;
  /** The owner's rich text. Contains no scripts. */
  html: string;
  /** '21 November 2026'. */
  updated: string;
}
