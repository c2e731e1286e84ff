/** Fixed secrets, so that tests can sign what the product checks. */
export const TEST_SECRETS = {
  auth: 'a secret for tests alone, thirty-two or more',
  webhook: 'whsec_for_tests_alone',
}
