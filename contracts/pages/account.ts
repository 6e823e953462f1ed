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

/** The answer of a call that a page brings along. `params` are those of the call's path. */
export interface PageAnswer {
  path: string;
  params?: Record<string, string>;
  answer: unknown;
}

export interface AccountProps {
  /** The person of this page. Another tab may sign in as somebody else meanwhile. */
  username: string;
  /** The business's date, YYYY-MM-DD. */
  today: string;
  zone: string;
  /** Answers for the first view. The page itself makes the other calls. */
  answers: readonly PageAnswer[];
}

export interface StableHorseProps extends AccountProps {
  horse: { id: number; name: string };
}
