/** The form with which `/auth` opens. */
export type AuthView = 'login' | 'register' | 'forgot';

export interface AuthProps {
  view: AuthView;
  /** Next page after signing in: a path of this site. */
  next: string;
  businessName: string;
  /** The tokens of the links that emails carry. */
  resetToken: string | null;
  confirmToken: string | null;
}

/** The data of the customer's own pages. */
export interface AccountProps {
  /** The person that the page was made for: another tab may sign in as somebody else meanwhile. */
  username: string;
  /** The business's date, YYYY-MM-DD. */
  today: string;
  /** The zone of its days and times. */
  zone: string;
  /** The answers of calls that the page begins with, by their addresses; it makes those calls itself that are not here. */
  answers: Record<string, unknown>;
}

/** The page of one horse of the stable. */
export interface StableHorseProps extends AccountProps {
  horse: { id: number; name: string };
}
