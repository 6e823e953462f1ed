import { redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';
import { getSafeRedirect } from 'payload/shared';
import { Logo } from '../brand';
import { LoginForm } from './login-form';

/**
 * The CMS's sign-in page. Payload's own does not support codes. The page contains nothing from the address, so that
 * one rendering serves everyone.
 */
export function Login({ initPageResult, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req;
  const { admin } = payload.config.routes;
  if (user) redirect(getSafeRedirect({ fallbackTo: admin, redirectTo: searchParams?.redirect ?? '' }));
  return (
    <main>
      <div className="login__brand">
        <Logo payload={payload} />
      </div>
      <LoginForm start={admin} forgot={`${admin}${payload.config.admin.routes.forgot}`} />
      <p className="login__office">
        Use your own email and password. The office’s shared password doesn’t work here.{' '}
        <a href="/admin">Back to the office</a>
      </p>
    </main>
  );
}
