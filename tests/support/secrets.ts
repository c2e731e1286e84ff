/** Fixed secrets, so that tests can sign what the product checks. */
export const TEST_SECRETS = {
  auth: 'a secret for tests alone, thirty-two or more',
  webhook: 'whsec_for_tests_alone',
  vapid: {
    publicKey: 'BIrhu_JDql2fICwamatecOZkkSXpo24vBl_7G7aVfLkEe_DyDEedD4ukiRrphy_Qn-kw3xY71Zcy42w0FUFB4Ag',
    privateKey: 'ic2rjIvHPdZZ91EHZ6LCGdQXxUzgWC0oL_FA42Qi8m4',
  },
}
