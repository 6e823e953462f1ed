import { redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';
import { getSafeRedirect } from 'payload/shared';
import { Logo } from '../brand';
import { LoginForm } from './login-form';

/** The sign-in of the CMS in place of Payload's, which knows no codes. */
export function Login({ initPageResult, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req;
  const { admin } = payload.config.routes;
  const next = getSafeRedirect({ fallbackTo: admin, redirectTo: searchParams?.redirect ?? '' });
  if (user) redirect(next);
  return (
    <main>
      <div className="login__brand">
        <Logo payload={payload} />
      </div>
      <LoginForm next={next} forgot={`${admin}${payload.config.admin.routes.forgot}`} />
    </main>
  );
}
