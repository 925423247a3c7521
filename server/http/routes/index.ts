export { account } from './account.ts';
export { accountLink, submitAccountLink } from './account-link.ts';
export { ajax } from './ajax.ts';
export { ajaxRead } from './ajax-read.ts';
export { asset } from './asset.ts';
export { bankBack } from './bank-back.ts';
export { bankPayment } from './bank-payment.ts';
export { capabilities } from './capabilities.ts';
export { cardPageRoute, giveCardRoute } from './card-page.ts';
export { changeEmail } from './change-email.ts';
export { changePassword } from './change-password.ts';
export { countFunnelRoute } from './count-funnel.ts';
export { discardDraft } from './discard-draft.ts';
export { donorHistory, requestDonorLinkRoute } from './donor-history.ts';
export { donorLinkRoute, submitDonorLinkRoute } from './donor-link.ts';
export { draftFile } from './draft-file.ts';
export { embed } from './embed.ts';
export { endSessions } from './end-sessions.ts';
export { changeFactorsRoute, factors } from './factors.ts';
export { favicon } from './favicon.ts';
export { file } from './file.ts';
export { form } from './form.ts';
export { formList } from './form-list.ts';
export { health } from './health.ts';
export { home } from './home.ts';
export { leaveHistoryRoute } from './leave-history.ts';
export { linkProvider } from './link-provider.ts';
export { lostDevice } from './lost-device.ts';
export { lostPassword, requestPassword } from './lost-password.ts';
export {
  joinMailingListRoute,
  leaveMailingListRoute,
  showJoinMailingListRoute,
  showLeaveMailingListRoute,
} from './mailing-list-links.ts';
export { metrics } from './metrics.ts';
export { passkey, submitPasskeyRoute } from './passkey.ts';
export { paymentEvents } from './payment-events.ts';
export { paymentPageRoute } from './payment-page.ts';
export { paymentStatus } from './payment-status.ts';
export { postForm } from './post-form.ts';
export { prove, submitProofRoute } from './prove.ts';
export { ready } from './ready.ts';
export { receipt } from './receipt.ts';
export { returnFromProvider } from './return-from-provider.ts';
export { secondStep } from './second-step.ts';
export { signInByProvider } from './sign-in-by-provider.ts';
export { signOut } from './sign-out.ts';
export { changeSubscriptionRoute, showSubscriptionRoute } from './subscription.ts';
export { unlinkProvider } from './unlink-provider.ts';
export { yearStatement } from './year-statement.ts';
