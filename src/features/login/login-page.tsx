/** The sign-in screen: chooses the view that the address asks for, and leaves when the visitor is a member. */
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { configurationProblem } from '@/services/session/backend';
import { prepareSignIn, session } from '@/services/session/session';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { CreateView, type CreatedAccount } from './create-view';
import { CreatedView } from './created-view';
import { LoginFrame } from './login-frame';
import { loginRequestOf } from './login-request';
import { NewPasswordView } from './new-password-view';
import { ResetView } from './reset-view';
import { SignInView } from './sign-in-view';
import { useLoginAddress } from './use-login-address';
import { useReturnTarget } from './use-return-target';
import { VerifyView } from './verify-view';
import { ViewHead } from './view-head';

const Unconfigured = ({ problem }: { readonly problem: string }) => (
  <LoginFrame view="unconfigured">
    <ViewHead title="Sign in" />
    <Notice tone="danger" title="This site is not connected to its project." className="mt-6">
      {problem} Until that’s fixed nobody can sign in; the public pages work.
    </Notice>
  </LoginFrame>
);

const LoginPage = () => {
  const { query } = useLoginAddress();
  const request = loginRequestOf(query);
  const { state } = useLive(session);
  const target = useReturnTarget();
  // While an account is being created the session begins before the person was told about the message.
  const [creation, setCreation] = useState<'none' | 'running' | CreatedAccount>('none');
  useEffect(prepareSignIn, []);

  if (configurationProblem !== null) return <Unconfigured problem={configurationProblem} />;
  if (request.kind === 'new-password' || request.kind === 'verify') {
    return (
      <LoginFrame view={request.kind}>
        {request.kind === 'verify' ? <VerifyView oobCode={request.oobCode} /> : <NewPasswordView oobCode={request.oobCode} />}
      </LoginFrame>
    );
  }
  if (typeof creation === 'object') {
    return (
      <LoginFrame view="created">
        <CreatedView created={creation} />
      </LoginFrame>
    );
  }
  if (state === 'member' && creation === 'none') return <Navigate to={target.path} replace />;
  return (
    <LoginFrame view={request.view}>
      {request.view === 'sign-in' && <SignInView />}
      {request.view === 'reset' && <ResetView />}
      {request.view === 'create' && (
        <CreateView
          onStart={() => {
            setCreation('running');
          }}
          onCreated={setCreation}
          onFailed={() => {
            setCreation('none');
          }}
        />
      )}
    </LoginFrame>
  );
};

export default LoginPage;
