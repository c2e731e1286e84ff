// Made by `npm run schema`; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** What each JSON column holds: `src/json-columns.ts` says it. */
export interface JsonColumns {}
type Jsonb<Column extends keyof JsonColumns> = ColumnType<JsonColumns[Column], string, string>
type OptionalJsonb<Column extends keyof JsonColumns> = ColumnType<JsonColumns[Column], string | undefined, string>
type Instant = ColumnType<Date, Date | string, Date | string>
type OptionalInstant = ColumnType<Date, Date | string | undefined, Date | string>

export type Schema = {
  account_exports: {
    id: Generated<string>
    user_id: string
    requested_at: Instant
    ready_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    failed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    path: string | null
    byte_size: number | null
    expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  account_proofs: {
    id: Generated<string>
    user_id: string
    purpose: 'confirm_email' | 'confirm_phone' | 'reset_by_email' | 'reset_by_phone' | 'change_email' | 'change_phone' | 'second_step' | 'know_browser' | 'recover' | 'recovery'
    secret_hash: string
    attempts: Generated<number>
    used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    expires_at: Instant
    created_at: OptionalInstant
    sign_up_id: string | null
    browser_hash: string | null
    contact: string | null
    detail: string | null
  }
  account_recoveries: {
    user_id: string
    state: 'waiting' | 'disputed' | 'left'
    opened_by: 'contact' | 'desk'
    contact_kind: 'email' | 'phone' | null
    ends: Generated<('password' | 'passkeys' | 'second_step')[]>
    baseline_at: Instant
    opened_at: Instant
    due_at: Instant
    left_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  accounts: {
    id: Generated<string>
    account_id: string
    provider_id: string
    user_id: string
    access_token: string | null
    refresh_token: string | null
    id_token: string | null
    access_token_expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    refresh_token_expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    scope: string | null
    password: string | null
    created_at: OptionalInstant
    updated_at: OptionalInstant
    password_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  administrator_codes: {
    user_id: string
    code_hash: string
    expires_at: Instant
    session_id: string | null
  }
  administrators: {
    user_id: string
    appointed_at: OptionalInstant
  }
  appointed_administrators: {
    user_id: string
  }
  blocks: {
    user_id: string
    blocked_id: string
    created_at: OptionalInstant
  }
  calendar_feeds: {
    user_id: string
    role: 'owner' | 'renter'
    token_hash: Buffer
    created_at: Instant
  }
  categories: {
    slug: string
    name_en: string
    name_fr: string
    description_en: string
    description_fr: string
    icon: string
    enabled: Generated<boolean>
    sort_order: number
    merged_into: string | null
    reportable: Generated<boolean>
  }
  category_changes: {
    id: Generated<string>
    kind: 'category' | 'subcategory'
    slug: string
    act: 'merge' | 'rewrite'
    total: number
    done: Generated<number>
    after: string | null
    started_at: Instant
    finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  charge_facts: {
    id: string
    kind: 'rental'
    subject_id: string
    status: 'void' | 'paid' | 'due'
    total_cents: number
    fee_cents: number
    payment_intent: string | null
    raised_at: Instant
    voided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  charges: {
    id: Generated<string>
    kind: 'rental'
    subject_id: string
    payer_id: string
    payee_id: string
    bill: Jsonb<'charges.bill'>
    net_cents: number
    tax_cents: Generated<number>
    fee_cents: number
    fee_tax_cents: Generated<number>
    platform_tax_cents: Generated<number>
    share_cents: number
    total_cents: GeneratedAlways<number>
    raised_at: Instant
    voided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    payment_intent: string | null
    paid_cents: Generated<number>
    held_cents: Generated<number>
    returned_cents: Generated<number>
    stray_cents: Generated<number>
    status: GeneratedAlways<'void' | 'paid' | 'due'>
    held_back_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    held_back_reason: string | null
    taxes: OptionalJsonb<'charges.taxes'>
    fee_taxes: OptionalJsonb<'charges.fee_taxes'>
  }
  check_standing: {
    id: string
    user_id: string
    kind: 'identity' | 'police_clearance'
    status: 'submitted' | 'accepted' | 'refused' | 'withdrawn' | 'timed_out' | 'expired'
    document_id: string | null
    submitted_at: Instant
  }
  checkout_charges: {
    checkout_id: string
    charge_id: string
    status: string
  }
  checkouts: {
    id: string
    amount_cents: number
    url: string
    status: Generated<'open' | 'complete' | 'expired'>
    created_at: OptionalInstant
    expires_at: Instant
  }
  cities: {
    id: number
    name: string
    name_fr: string
    province: string
    province_fr: string
    province_code: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NS' | 'NT' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT'
    label: string
    label_fr: string
    latitude: number
    longitude: number
    time_zone: string
    search_key: string
    population: number
  }
  clocks: {
    rental_id: string
    subject_id: string
    act: 'expire' | 'lapse' | 'release'
    due_at: Instant
    warn_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    opens_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  consents: {
    id: Generated<string>
    user_id: string
    purpose: 'terms' | 'identity' | 'police_clearance' | 'saved_searches'
    text_version: string
    locale: 'en-CA' | 'fr-CA'
    given_at: Instant
    withdrawn_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    request_id: string | null
  }
  conversation_members: {
    user_id: string
    conversation_id: string
    other_id: string
    read_seq: Generated<number>
    told_seq: Generated<number>
    told_by: 'email' | 'text' | null
    last_message_at: Instant
    read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  conversations: {
    id: Generated<string>
    low_id: string
    high_id: string
    last_seq: Generated<number>
    last_message_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    created_at: OptionalInstant
  }
  daily_counts: {
    day: string
    what: 'search' | 'seen' | 'form'
    key: string
    count: number
  }
  deliveries: {
    message_id: string
    user_id: string
    channel: 'email' | 'text' | 'push'
    topic: 'messages' | 'requests' | 'answers' | 'reminders' | 'payments' | 'account' | 'searches'
    rental_id: string | null
    status: 'queued' | 'sent' | 'failed' | 'returned' | 'complained'
    detail: string | null
    created_at: Instant
  }
  disputed_charges: {
    dispute_id: string
    charge_id: string
    amount_cents: number
    covered_cents: Generated<number>
  }
  disputes: {
    id: string
    payment_intent: string
    amount_cents: number
    reason: string
    status: 'inquiry' | 'open' | 'won' | 'lost'
    evidence_due_by: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    opened_at: Instant
    closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  document_facts: {
    id: string
    path: string
    user_id: string
    rental_id: string | null
    kind: 'insurance' | 'resume' | 'identity' | 'police_clearance' | 'message'
    content_type: string
    byte_size: number
    created_at: Instant
  }
  document_numbers: {
    series: string
    last: Generated<number>
  }
  documents: {
    id: Generated<string>
    path: string
    user_id: string
    rental_id: string | null
    kind: 'insurance' | 'resume' | 'identity' | 'police_clearance' | 'message'
    content_type: string
    byte_size: number
    created_at: OptionalInstant
  }
  early_refunds: {
    id: string
    payment_intent: string
    amount_cents: number
    received_at: OptionalInstant
    status: 'pending' | 'succeeded' | 'failed'
  }
  equipment: {
    id: Generated<string>
    name: string
    description: Generated<string>
    category: string
    subcategory: string | null
    make: Generated<string>
    model: Generated<string>
    details: Generated<string>
    price: number
    weekly_price: number | null
    monthly_price: number | null
    replacement_value: number | null
    images: OptionalJsonb<'equipment.images'>
    location: string
    city_id: number
    latitude: number
    longitude: number
    user_id: string
    specs: OptionalJsonb<'equipment.specs'>
    included: OptionalJsonb<'equipment.included'>
    store_id: string | null
    is_store_listing: Generated<boolean>
    has_pending_requests: Generated<boolean>
    product_id: number | null
    paused_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    version: Generated<number>
    created_at: OptionalInstant
    updated_at: OptionalInstant
    request_key: string | null
    request_digest: string | null
    calendar_version: Generated<number>
    owner_leaving: Generated<boolean>
    on_offer: GeneratedAlways<boolean>
    hidden_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    hidden_reason: string | null
    store_hidden: Generated<boolean>
    owner_suspended: Generated<boolean>
  }
  equipment_availability: {
    id: Generated<string>
    equipment_id: string
    start_date: string
    end_date: string
  }
  equipment_blocked_days: {
    equipment_id: string
    day: string
  }
  former_factors: {
    id: Generated<string>
    user_id: string
    kind: 'email' | 'phone' | 'password' | 'passkey' | 'second_step'
    value: Jsonb<'former_factors.value'>
    since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    until: Instant
  }
  gear_facts: {
    id: string
    user_id: string
    store_id: string | null
    is_store_listing: boolean
    name: string
    description: string
    details: string
    make: string
    model: string
    category: string
    subcategory: string | null
    product_id: number | null
    specs: Jsonb<'equipment.specs'>
    included: Jsonb<'equipment.included'>
    images: Jsonb<'equipment.images'>
    price: number
    weekly_price: number | null
    monthly_price: number | null
    replacement_value: number | null
    city_id: number
    location: string
    on_offer: boolean
    paused_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    hidden_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    hidden_reason: string | null
    store_hidden: boolean
    owner_suspended: boolean
    owner_leaving: boolean
    deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    has_pending_requests: boolean
    version: number
    created_at: Instant
    updated_at: Instant
    row_version: string | null
  }
  gear_models: {
    slug: string
    make: string
    model: string
    name: string
    category: string
    subcategory: string | null
    specs: Jsonb<'gear_models.specs'>
    included: Jsonb<'gear_models.included'>
    price: number
    replacement_value: number
    key: GeneratedAlways<string>
    title: GeneratedAlways<string>
    document: GeneratedAlways<string>
    mounts: Generated<string[]>
    sensor: string | null
    keys: GeneratedAlways<string[]>
  }
  identity_checks: {
    id: Generated<string>
    user_id: string
    kind: 'identity' | 'police_clearance'
    status: Generated<'submitted' | 'accepted' | 'refused' | 'withdrawn' | 'timed_out' | 'expired'>
    document_id: string | null
    consent_id: string
    submitted_at: Instant
    decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    decided_by: string | null
    reason: string | null
    expires_at: string | null
    document_deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    ending_told_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  known_devices: {
    user_id: string
    browser_hash: string
    last_seen_at: Instant
    browser: string | null
    system: string | null
  }
  ledger: {
    id: Generated<string>
    key: string
    charge_id: string
    owner_id: string
    kind: string
    from_account: string
    to_account: string
    amount_cents: number
    detail: OptionalJsonb<'ledger.detail'>
    happened_at: Instant
  }
  lender_cities: {
    lender_id: string
    city_id: number
    listings: Generated<number>
  }
  lenders: {
    id: string
    user_id: string
    store_id: string | null
    listings: Generated<number>
  }
  listing_cards: {
    equipment_id: string
    product_id: number | null
    category: string
    city_id: number
    point: string
    price_cents: number
    user_id: string
    created_at: Instant
    has_periods: Generated<boolean>
    subcategory: string | null
    store_id: string | null
    has_blocked: Generated<boolean>
    weekly_cents: number | null
    monthly_cents: number | null
    traits: unknown
    standing: number
  }
  listing_counts: {
    category: string
    city_id: number
    listings: number
  }
  listing_texts: {
    equipment_id: string
    document: string
  }
  listing_words: {
    hash: number
    product_id: number | null
  }
  live_sockets: {
    person_id: string
    nodes: Jsonb<'live_sockets.nodes'>
  }
  message_facts: {
    id: string
    conversation_id: string
    seq: number
    sender_id: string
    receiver_id: string
    rental_id: string | null
    document_id: string | null
    body: string | null
    risk: string[]
    created_at: Instant
  }
  messages: {
    id: Generated<string>
    sender_id: string
    receiver_id: string
    body: string
    is_read: Generated<boolean>
    equipment_id: string | null
    rental_id: string | null
    created_at: OptionalInstant
    conversation_id: string
    seq: number
    request_key: string | null
    request_digest: string | null
    body_masked: string | null
    risk: Generated<string[]>
    document_id: string | null
    read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  moderation_items: {
    id: Generated<string>
    author_id: string
    subject_type: 'equipment' | 'store' | 'profile'
    subject_id: string
    act: 'created' | 'edited' | 'asked_again'
    snapshot: Jsonb<'moderation_items.snapshot'>
    created_at: OptionalInstant
    reviewed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    reviewed_by: string | null
    decision: 'kept' | 'hidden' | 'suspended' | null
    reason: string | null
    claimed_by: string | null
    claimed_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    deciding_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  money_orders: {
    key: string
    kind: 'refund' | 'transfer' | 'reversal'
    payment_intent: string
    ordered_at: Instant
    provider_id: string | null
    done_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    failed: string | null
    status: GeneratedAlways<'failed' | 'succeeded' | 'pending' | 'ordered'>
  }
  notification_choices: {
    user_id: string
    topic: 'messages' | 'requests' | 'answers' | 'reminders' | 'payments' | 'searches'
    channel: 'email' | 'push' | 'text'
    enabled: boolean
  }
  notifications: {
    id: Generated<string>
    user_id: string
    type: 'message' | 'rental_request' | 'rental_approved' | 'rental_rejected' | 'rental_withdrawn' | 'rental_reminder_2days' | 'rental_reminder_1day' | 'rental_reminder_today' | 'inspection_pickup_reminder' | 'inspection_return_reminder'
    title: string
    message: string
    read: Generated<boolean>
    action_url: string | null
    sender_id: string | null
    sender_name: string | null
    equipment_name: string | null
    rental_id: string | null
    event_key: string
    created_at: OptionalInstant
    event: string | null
  }
  owner_accounts: {
    owner_id: string
    balance_cents: number
  }
  passkey_challenges: {
    challenge: string
    user_id: string | null
    purpose: 'register' | 'sign_in' | 'prove' | 'recover'
    expires_at: Instant
  }
  passkeys: {
    id: Generated<string>
    user_id: string
    credential_id: string
    public_key: Buffer
    counter: Generated<number>
    transports: Generated<string[]>
    backed_up: Generated<boolean>
    name: string
    created_at: Instant
    last_used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  payment_books: {
    one: Generated<boolean>
    provider: 'stripe' | 'sandbox'
    livemode: boolean
    account: string | null
    opened_at: Instant
  }
  payment_events: {
    id: string
    type: string
    payload: Jsonb<'payment_events.payload'>
    received_at: OptionalInstant
    processed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    outcome: string | null
    livemode: Generated<boolean>
    about_kind: 'checkout' | 'refund' | 'dispute' | 'account' | null
    about_id: string | null
  }
  payout_accounts: {
    owner_id: string
    provider_id: string
    status: 'needs_details' | 'in_review' | 'active' | 'rejected' | 'closed'
    due_by: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    opened_at: Instant
    refreshed_at: Instant
    touched_at: Instant
    active_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  payout_standing: {
    owner_id: string
    status: 'needs_details' | 'in_review' | 'active' | 'rejected' | 'closed'
  }
  people_faces: {
    id: string | null
    name: string | null
    avatar_url: string | null
    account_type: 'individual' | 'store' | null
    row_version: string | null
  }
  person_standing: {
    id: string
    name: string
    username: string | null
    email: string
    email_verified: boolean
    email_failed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    phone_number: string | null
    phone_number_verified: boolean
    locale: 'en-CA' | 'fr-CA'
    time_zone: string
    suspended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    suspended_reason: string | null
    frozen_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    created_at: Instant
  }
  pickup_habits: {
    user_id: string
    pickup_window: string | null
    pickup_address: string | null
    updated_at: OptionalInstant
  }
  pictures: {
    id: Generated<string>
    user_id: string
    src: string
    purpose: 'listing' | 'logo' | 'avatar'
    widths: number[]
    width: number
    height: number
    blur: string
    created_at: OptionalInstant
    claimed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    wanted_at: OptionalInstant
  }
  privacy_incidents: {
    id: Generated<string>
    version: Generated<number>
    title: string
    circumstances: string
    occurred_from: string | null
    occurred_to: string | null
    found_on: string
    data_kinds: ('names' | 'contacts' | 'addresses' | 'passwords' | 'messages' | 'rentals' | 'payments' | 'identity_documents' | 'insurance' | 'pictures' | 'security_record' | 'other')[]
    people_affected: number | null
    quebec_people_affected: number | null
    risk: Generated<'open' | 'none' | 'real'>
    risk_reasons: Generated<string>
    steps_taken: Generated<string>
    prevented_by: Generated<string>
    told_opc_on: string | null
    told_cai_on: string | null
    told_people_on: string | null
    closed_on: string | null
    created_at: OptionalInstant
    updated_at: OptionalInstant
  }
  products: {
    id: GeneratedAlways<number>
    make: string
    model: string
    category: string
    key: string
    listing_count: Generated<number>
    subcategory: string | null
    words: Generated<string[]>
    document: Generated<string>
    make_key: GeneratedAlways<string>
    mounts: Generated<string[]>
    sensor: string | null
  }
  profile_facts: {
    id: string
    name: string
    username: string | null
    avatar_url: string | null
    account_type: 'individual' | 'store'
    store_id: string | null
    rating: number
    response_time: string
    member_since: string
    id_verified: boolean
    police_clearance_verified: boolean
    resume_url: string | null
    account_deletion_requested: boolean
    deletion_scheduled_date: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    deletion_reminded_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    created_at: Instant
  }
  profiles: {
    id: string
    name: string
    username: string | null
    avatar_url: string | null
    rating: Generated<number>
    response_time: Generated<string>
    member_since: Generated<string>
    account_type: Generated<'individual' | 'store'>
    store_id: string | null
    id_verified: Generated<boolean>
    police_clearance_verified: Generated<boolean>
    resume_url: string | null
    account_deletion_requested: Generated<boolean>
    deletion_scheduled_date: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    created_at: OptionalInstant
    updated_at: OptionalInstant
    deletion_reminded_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  push_subscriptions: {
    id: Generated<string>
    user_id: string
    session_id: string
    endpoint: string
    p256dh: string
    auth: string
    created_at: OptionalInstant
  }
  rate_limits: {
    key: string
    points: Generated<number>
    expire: number | null
  }
  receipt_taxes: {
    receipt_id: string
    code: 'GST' | 'HST' | 'QST' | 'PST' | 'RST'
    province: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NS' | 'NT' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT'
    rate_ppm: number
    collected_by: 'owner' | 'platform'
    base_cents: number
    amount_cents: number
  }
  receipts: {
    id: Generated<string>
    number: string | null
    kind: 'receipt' | 'credit_note' | 'fee_invoice' | 'fee_credit_note'
    charge_id: string
    owner_id: string
    renter_id: string | null
    corrects: string | null
    total_cents: number
    content: Jsonb<'receipts.content'>
    issued_at: Instant
    keep_until: string
    ledger_key: string | null
  }
  recovery_codes: {
    user_id: string
    code_hash: string
    created_at: Instant
    used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  rental_events: {
    id: Generated<string>
    rental_id: string
    actor_id: string | null
    act: string
    details: OptionalJsonb<'rental_events.details'>
    happened_at: OptionalInstant
    stage: 'pending' | 'approved' | 'booked' | 'rejected' | 'expired' | 'cancelled' | 'withdrawn' | 'lapsed' | null
  }
  rental_history: {
    id: string
    rental_id: string
    act: string
    stage: 'pending' | 'approved' | 'booked' | 'rejected' | 'expired' | 'cancelled' | 'withdrawn' | 'lapsed' | null
    actor_id: string | null
    happened_at: Instant
    because: string | null
  }
  rental_parties: {
    id: string
    equipment_id: string
    owner_id: string
    renter_id: string
    start_date: string
    end_date: string
    stage: 'pending' | 'approved' | 'booked' | 'rejected' | 'expired' | 'cancelled' | 'withdrawn' | 'lapsed'
    status: 'pending' | 'approved' | 'rejected' | 'withdrawn'
    holds_dates: boolean
    payment_status: 'unpaid' | 'paid' | 'refunded'
    total_cost: number
    owner_payout_cents: number
    insurance_url: string | null
    submitted_at: Instant
    pickup_day: string | null
  }
  rentals: {
    id: Generated<string>
    equipment_id: string
    owner_id: string
    renter_id: string
    start_date: string
    end_date: string
    total_cost: number
    quote: Jsonb<'rentals.quote'>
    payment_status: Generated<'unpaid' | 'paid' | 'refunded'>
    stripe_session_id: string | null
    stripe_payment_intent_id: string | null
    stripe_refund_id: string | null
    platform_fee_cents: number
    owner_payout_cents: number
    transferred_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    stripe_transfer_id: string | null
    insurance_verified: Generated<boolean>
    insurance_url: string | null
    pickup_window: string | null
    pickup_address: string | null
    has_experience: Generated<boolean>
    experience_description: string | null
    note: string | null
    answer_message: string | null
    extension_requested: Generated<boolean>
    extension_start_date: string | null
    extension_end_date: string | null
    extension_total_cost: number | null
    original_end_date: string | null
    request_key: string
    submitted_at: OptionalInstant
    created_at: OptionalInstant
    updated_at: OptionalInstant
    stage: 'pending' | 'approved' | 'booked' | 'rejected' | 'expired' | 'cancelled' | 'withdrawn' | 'lapsed'
    status: GeneratedAlways<'pending' | 'approved' | 'rejected' | 'withdrawn'>
    holds_dates: GeneratedAlways<boolean>
    note_masked: string | null
    experience_masked: string | null
    answer_masked: string | null
    words_judged: Generated<boolean>
    preferred_pickup_time: string | null
    approving_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    pickup_day: string | null
    pickup_from: string | null
    pickup_to: string | null
    taxes: OptionalJsonb<'rentals.taxes'>
    tax_cents: Generated<number>
    fee_taxes: OptionalJsonb<'rentals.fee_taxes'>
    asked_tax_cents: Generated<number>
    owner_registered: boolean | null
  }
  report_facts: {
    id: string
    reporter_id: string | null
    subject_type: 'person' | 'equipment' | 'store' | 'message' | 'conversation'
    subject_id: string
    reason: 'not_theirs' | 'misleading' | 'prohibited' | 'unsafe' | 'outside_payment' | 'harassment' | 'spam' | 'other'
    created_at: Instant
    closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    closed_by: string | null
    outcome: 'kept' | 'hidden' | 'suspended' | null
  }
  reports: {
    id: Generated<string>
    reporter_id: string | null
    subject_type: 'person' | 'equipment' | 'store' | 'message' | 'conversation'
    subject_id: string
    reason: 'not_theirs' | 'misleading' | 'prohibited' | 'unsafe' | 'outside_payment' | 'harassment' | 'spam' | 'other'
    note: Generated<string>
    created_at: OptionalInstant
    closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    closed_by: string | null
    outcome: 'kept' | 'hidden' | 'suspended' | null
    outcome_reason: string | null
    claimed_by: string | null
    claimed_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    deciding_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  retained_identities: {
    user_id: string
    legal_name: string
    erased_at: Instant
    kept_until: string
  }
  saved_listings: {
    user_id: string
    equipment_id: string
    saved_at: Instant
  }
  saved_search_hits: {
    saved_search_id: string
    equipment_id: string
    told_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    waits: Generated<boolean>
    left_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  saved_searches: {
    id: Generated<string>
    user_id: string
    filters: Jsonb<'saved_searches.filters'>
    cadence: 'at_once' | 'daily' | 'off'
    from_date: string | null
    to_date: string | null
    next_run_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    run_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    told_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    created_at: Instant
    ends_at: Instant
  }
  search_terms: {
    day: string
    words: string
    city_id: number | null
    category: string | null
    found: boolean
    count: number
  }
  search_words: {
    word: string
    frequency: Generated<number>
    letters: GeneratedAlways<string>
  }
  second_steps: {
    user_id: string
    secret: string
    created_at: Instant
    confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    last_step: Generated<number>
    failures: Generated<number>
    locked_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  security_events: {
    id: Generated<string>
    user_id: string | null
    action: string
    resource_type: string
    resource_id: string | null
    details: OptionalJsonb<'security_events.details'>
    request_id: string | null
    ip_address: string | null
    created_at: OptionalInstant
    times: Generated<number>
    last_at: OptionalInstant
    tally: string | null
    source: Generated<'server' | 'client'>
    actor_id: string | null
  }
  security_record: {
    id: string
    user_id: string | null
    actor_id: string | null
    action: string
    resource_type: string
    resource_id: string | null
    details: Jsonb<'security_events.details'>
    source: 'server' | 'client'
    ip_address: string | null
    request_id: string | null
    times: number
    created_at: Instant
    last_at: Instant
  }
  sessions: {
    id: Generated<string>
    user_id: string
    token: string
    expires_at: Instant
    ip_address: string | null
    user_agent: string | null
    created_at: OptionalInstant
    updated_at: OptionalInstant
    proven_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    last_seen_at: OptionalInstant
    viewing_as: string | null
    viewing_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    second_step_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  sign_ups: {
    id: Generated<string>
    user_id: string
    name: string
    username: string
    account_type: 'individual' | 'store'
    locale: 'en-CA' | 'fr-CA'
    password: string
    browser_hash: string | null
    created_at: OptionalInstant
    request_for: string | null
  }
  state_moves: {
    machine: string
    from_state: string
    to_state: string
  }
  store_facts: {
    id: string
    user_id: string
    name: string
    description: string
    logo_url: string | null
    location: string
    hidden_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    hidden_reason: string | null
    created_at: Instant
  }
  stores: {
    id: Generated<string>
    name: string
    description: Generated<string>
    user_id: string
    logo_url: string | null
    location: Generated<string>
    created_at: OptionalInstant
    updated_at: OptionalInstant
    version: Generated<number>
    hidden_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    hidden_reason: string | null
  }
  subcategories: {
    slug: string
    category: string
    name_en: string
    name_fr: string
    description_en: string
    description_fr: string
    icon: string
    sort_order: number
    enabled: Generated<boolean>
    merged_into: string | null
  }
  tax_declarations: {
    id: Generated<string>
    owner_id: string
    legal_name: string
    province: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NS' | 'NT' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT'
    gst_number: string | null
    qst_number: string | null
    declared_at: Instant
  }
  tax_standing: {
    owner_id: string
    province: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NS' | 'NT' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT'
    collects_gst: boolean | null
    collects_qst: boolean | null
  }
  users: {
    id: Generated<string>
    name: string
    email: string
    email_verified: Generated<boolean>
    image: string | null
    username: string | null
    display_username: string | null
    phone_number: string | null
    phone_number_verified: Generated<boolean>
    locale: Generated<'en-CA' | 'fr-CA'>
    account_type: Generated<'individual' | 'store'>
    created_at: OptionalInstant
    updated_at: OptionalInstant
    deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    email_failed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    email_failed_reason: string | null
    time_zone: Generated<string>
    suspended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    suspended_reason: string | null
    email_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    phone_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    frozen_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  verifications: {
    id: Generated<string>
    identifier: string
    value: string
    expires_at: Instant
    created_at: OptionalInstant
    updated_at: OptionalInstant
  }
  waiting_requests: {
    id: string
    user_id: string
    sign_up_id: string | null
    equipment_id: string
    input: Jsonb<'waiting_requests.input'>
    refused_code: string | null
    refused_values: OptionalJsonb<'waiting_requests.refused_values'>
    created_at: OptionalInstant
  }
  'sandbox.account_links': {
    id: string
    account_id: string
    return_url: string | null
    refresh_url: string | null
    locale: string
    expires_at: Instant
    used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  'sandbox.accounts': {
    id: string
    idempotency_key: string
    status: Generated<'needs_details' | 'in_review' | 'active' | 'rejected' | 'closed'>
    due_by: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    settles_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    settles_as: 'needs_details' | 'active' | 'rejected' | null
    name: string
    email: string | null
    locale: string
    profile_url: string
    metadata: OptionalJsonb<'sandbox.accounts.metadata'>
    created_at: OptionalInstant
  }
  'sandbox.authentications': {
    id: string
    session_id: string
    card_last4: string
    email: string
    cardholder: string
    created_at: OptionalInstant
  }
  'sandbox.charges': {
    payment_intent: string
    session_id: string
    amount: number
    refunded: Generated<number>
    card_last4: string
    created_at: OptionalInstant
  }
  'sandbox.disputes': {
    id: string
    payment_intent: string
    amount: number
    reason: string
    status: 'inquiry' | 'open' | 'won' | 'lost'
    evidence_due_by: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    created_at: OptionalInstant
  }
  'sandbox.events': {
    id: string
    type: string
    payload: Jsonb<'sandbox.events.payload'>
    created_at: OptionalInstant
    delivered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  'sandbox.payouts': {
    id: string
    account_id: string
    amount: number
    status: 'pending' | 'in_transit' | 'paid' | 'failed'
    arrives_on: string
    created_at: OptionalInstant
  }
  'sandbox.refunds': {
    id: string
    payment_intent: string
    amount: number
    idempotency_key: string
    created_at: OptionalInstant
    status: Generated<'pending' | 'succeeded' | 'failed'>
    metadata: OptionalJsonb<'sandbox.refunds.metadata'>
    settles_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    settles_as: 'succeeded' | 'failed' | null
  }
  'sandbox.reversals': {
    id: string
    transfer_id: string
    amount: number
    idempotency_key: string
    metadata: OptionalJsonb<'sandbox.reversals.metadata'>
    created_at: OptionalInstant
  }
  'sandbox.sessions': {
    id: string
    status: Generated<'open' | 'complete' | 'expired'>
    payment_status: Generated<'unpaid' | 'paid'>
    amount_total: number
    currency: Generated<string>
    description: string
    customer_email: string | null
    locale: Generated<string>
    success_url: string
    cancel_url: string
    metadata: OptionalJsonb<'sandbox.sessions.metadata'>
    payment_intent: string | null
    idempotency_key: string
    created_at: OptionalInstant
    expires_at: Instant
    detail: Generated<string>
    lines: OptionalJsonb<'sandbox.sessions.lines'>
    transfer_group: string | null
    statement_suffix: string | null
  }
  'sandbox.transfers': {
    id: string
    payment_intent: string
    account_id: string
    amount: number
    reversed: Generated<number>
    transfer_group: string
    idempotency_key: string
    metadata: OptionalJsonb<'sandbox.transfers.metadata'>
    created_at: OptionalInstant
  }
}
