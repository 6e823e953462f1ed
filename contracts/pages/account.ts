/** The first form on `/auth`. */
export type AuthView = 'login' | 'register' | 'forgot';

export interface AuthProps {
  view: AuthView;
  /** Next page after signing in: a path of this site. */
  next: string;
  businessName: string;
  /** Tokens from links in emails. */
  resetToken: string | null;
  confirmToken: string | null;
}

export interface AccountProps {
  /** The person of this page. Another tab may sign in as somebody else meanwhile. */
  username: string;
  /** The business's date, YYYY-MM-DD. */
  today: string;
  zone: string;
  /** Answers for the first view, by address. The page itself makes the other calls. */
  answers: Record<string, unknown>;
}

export interface StableHorseProps extends AccountProps {
  horse: { id: number; name: string };
}
