export interface DemoReview {
  firstName: string;
  location: string;
  rating: number;
  text: string;
  daysAgo: number;
  service?: string;
  reply?: string;
  isFeatured?: boolean;
  isVerified?: boolean;
  isHidden?: boolean;
}

type ReviewRow = [firstName: string, location: string, rating: number, daysAgo: number, text: string];

export const review = (
  [firstName, location, rating, daysAgo, text]: ReviewRow,
  more: Partial<DemoReview> = {},
): DemoReview => ({ firstName, location, rating, daysAgo, text, ...more });

export const verified = { isVerified: true };
