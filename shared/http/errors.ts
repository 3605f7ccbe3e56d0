/**
 * Every error code of the API, with its HTTP status. Its texts in three languages are in the web's `errors.text.ts`.
 */
export const errorStatus = {
  // Requests that cannot be read
  ERR_BAD_REQUEST: 400,
  ERR_VALIDATION: 400,
  ERR_BODY_TOO_LARGE: 413,
  /** The body is sent as something other than JSON (or the form that the route takes). */
  ERR_CONTENT_TYPE: 415,
  /** The query for figures names no days, or too many. */
  ERR_DASHBOARD_FILTER: 400,
  ERR_DASHBOARD_RANGE: 400,
  /** An integration's address that the operator of the platform does not allow. */
  ERR_ADDRESS_NOT_ALLOWED: 400,
  /** A logo that is no PNG, ICO or SVG. */
  ERR_LOGO_FORMAT: 400,
  ERR_LOGO_TOO_LARGE: 413,
  /** An SVG with scripts, or with references to other files. */
  ERR_LOGO_UNSAFE: 400,
  ERR_TOO_MANY_REQUESTS: 429,
  ERR_INTERNAL: 500,
  ERR_TRY_AGAIN: 503,

  // Identity and rights of the caller
  ERR_INVALID_CREDENTIALS: 401,
  /** The current password, which a change of one's own account asks for, is missing or wrong. */
  ERR_WRONG_PASSWORD: 400,
  /** The password is right, and the account asks for a code too: sign in again with `code`. */
  ERR_TWO_FACTOR_CODE_REQUIRED: 401,
  /** A two-factor code that is wrong, too old or used. */
  ERR_TWO_FACTOR_CODE_WRONG: 400,
  ERR_TWO_FACTOR_ON: 409,
  /** The company requires two-factor, and the user has not set it up yet. */
  ERR_TWO_FACTOR_MISSING: 403,
  /** Confirm the session with the password first (`POST /auth/confirmation`), then repeat the request. */
  ERR_CONFIRMATION_REQUIRED: 403,
  ERR_SESSION_EXPIRED: 401,
  ERR_NO_SESSION_FOUND: 404,
  ERR_NO_PUSH_DEVICE_FOUND: 404,
  ERR_NO_PASSKEY_FOUND: 404,
  /** A passkey that is not the account’s, or whose proof is wrong, too old or used. */
  ERR_PASSKEY_REFUSED: 400,
  /** The passkey belongs to an account already. */
  ERR_PASSKEY_EXISTS: 409,
  /** The account signed in elsewhere, which ended this session. */
  ERR_SESSION_REPLACED: 401,
  /** The access token expired: refresh once and repeat. */
  ERR_TOKEN_EXPIRED: 403,
  ERR_NO_PERMISSION: 403,
  ERR_EDGE_ONLY: 403,
  /** A platform operator works in a company: its passwords and sign-in e-mails stay out of reach. */
  ERR_NOT_WHEN_ENTERED: 403,
  ERR_SUBSCRIPTION_EXPIRED: 402,
  ERR_COMPANY_DISABLED: 402,
  ERR_USER_CREATION_DISABLED: 403,
  /** A password reset code that is wrong, too old, used or tried too often. */
  ERR_RESET_CODE_INVALID: 400,
  /** The link of an invitation that is not ours, was replaced by a newer one or withdrawn. */
  ERR_INVITATION_INVALID: 400,
  ERR_INVITATION_EXPIRED: 400,
  /** The invited user has a password already. */
  ERR_INVITATION_USED: 409,
  /** No sender address for mails is configured. */
  ERR_MAIL_NOT_SET_UP: 409,
  /** The platform accepts no new companies at the moment. */
  ERR_SIGN_UP_CLOSED: 403,
  /** The operator fixed another plan for companies that sign up. */
  ERR_PLAN_NOT_OFFERED: 409,
  /** The company's plan does not include this part of the product. */
  ERR_NOT_IN_PLAN: 403,
  ERR_CAMPAIGNS_DISABLED: 403,

  /** No token of the external API, an unknown one, or one that was revoked. */
  ERR_API_TOKEN_INVALID: 401,
  /** The token of the external API lacks the route's scope, which the answer contains. */
  ERR_NO_SCOPE: 403,

  // Things that do not exist (another company's things included)
  /** No route has this method and path. */
  ERR_ROUTE_NOT_FOUND: 404,
  ERR_NO_SETTING_FOUND: 404,
  ERR_NO_LOGO_FOUND: 404,
  ERR_NO_CONTACT_FOUND: 404,
  ERR_NO_TICKET_FOUND: 404,
  ERR_NO_USER_FOUND: 404,
  ERR_NO_WAPP_FOUND: 404,
  ERR_NO_MESSAGE_FOUND: 404,
  ERR_NO_COMPANY_FOUND: 404,
  ERR_NO_PLAN_FOUND: 404,
  ERR_NO_INVOICE_FOUND: 404,
  ERR_QUEUE_NOT_FOUND: 404,
  ERR_NO_QUEUE_OPTION_FOUND: 404,
  ERR_NO_QUICK_MESSAGE_FOUND: 404,
  ERR_NO_SCHEDULE_FOUND: 404,
  ERR_NO_TICKETNOTE_FOUND: 404,
  /** An internal chat, for all who are not its members too. */
  ERR_NO_CHAT_FOUND: 404,
  ERR_NO_CHAT_MESSAGE_FOUND: 404,
  /** A to-do, for all users but its own too. */
  ERR_NO_TODO_FOUND: 404,
  ERR_NO_TAG_FOUND: 404,
  ERR_NO_ROLE_FOUND: 404,
  ERR_NO_PROMPT_FOUND: 404,
  ERR_NO_HELP_FOUND: 404,
  ERR_NO_ANNOUNCEMENT_FOUND: 404,
  ERR_NO_SERVICE_FOUND: 404,
  ERR_NO_CAMPAIGN_FOUND: 404,
  ERR_NO_API_TOKEN_FOUND: 404,
  ERR_NO_APPOINTMENT_FOUND: 404,
  ERR_NO_WEBHOOK_FOUND: 404,
  /** An event of a webhook, which are kept for thirty days. */
  ERR_NO_DELIVERY_FOUND: 404,
  /** An integration; the name comes from Whaticket-compatible clients. */
  ERR_NO_DIALOG_FOUND: 404,

  // Connections
  ERR_NO_OTHER_WHATSAPP: 400,
  ERR_NO_DEF_WAPP_FOUND: 400,
  ERR_WAPP_NOT_INITIALIZED: 400,
  ERR_WAPP_NAME_ALREADY_EXISTS: 400,
  /** Another connection of the platform has this token of the external API. */
  ERR_CONNECTION_TOKEN_TAKEN: 409,
  ERR_WAPP_GREETING_REQUIRED: 400,
  ERR_WAPP_CHECK_CONTACT: 400,
  ERR_WAPP_INVALID_CONTACT: 400,
  ERR_WAPP_DOWNLOAD_MEDIA: 400,

  // The external API
  /** The company's limit of webhooks is reached. */
  ERR_WEBHOOK_LIMIT: 400,
  /** The company's limit of tokens is reached. */
  ERR_API_TOKEN_LIMIT: 400,
  /** The idempotency key came before with another request. */
  ERR_IDEMPOTENCY_KEY_REUSED: 422,
  /** The address of a file did not answer with one: the answer contains the reason. */
  ERR_MEDIA_NOT_FETCHED: 400,
  /** The contact is blocked, so programs send it nothing. */
  ERR_CONTACT_BLOCKED: 409,
  ERR_CONTACT_OPTED_OUT: 409,

  // Tickets, messages, contacts
  ERR_OTHER_OPEN_TICKET: 409,
  /** Only administrators may start a conversation outside every queue. */
  ERR_QUEUE_REQUIRED: 400,
  /** The agent who was to get the ticket does not serve its queue. */
  ERR_USER_NOT_IN_QUEUE: 400,
  /** This version has no job of that name. */
  ERR_NO_JOB_FOUND: 404,
  ERR_TICKET_CHANGED: 409,
  /** Another device has saved views of lists since they were read. */
  ERR_LIST_VIEWS_CHANGED: 409,
  ERR_UNDO_TOO_LATE: 409,
  /** A contact with itself, or a group. */
  ERR_MERGE_IMPOSSIBLE: 409,
  /** A merge of one of the contacts is at work. */
  ERR_MERGE_RUNNING: 409,
  /** A later merge has to be undone first. */
  ERR_MERGE_NOT_NEWEST: 409,
  ERR_TICKET_TRANSITION: 409,
  ERR_TICKET_NOT_OPEN: 409,
  ERR_SNOOZE_TIME: 400,
  ERR_PIN_LIMIT: 409,
  /**
   * Only the assigned agent may write in this conversation (a setting of the company); the answer carries the ticket.
   */
  ERR_NOT_ASSIGNEE: 409,
  ERR_CREATING_TICKET: 400,
  ERR_CREATING_MESSAGE: 400,
  ERR_SENDING_WAPP_MSG: 400,
  ERR_DELETE_WAPP_MSG: 400,
  ERR_EDITING_WAPP_MSG: 400,
  ERR_FETCH_WAPP_MSG: 400,
  /** WhatsApp accepts no edit of a message this old. */
  ERR_EDIT_WINDOW_OVER: 409,
  /** The message is deleted, or of a kind without content to forward. */
  ERR_MESSAGE_NOT_FORWARDABLE: 409,
  /** Nothing was uploaded under this id, or it has expired after a day. */
  ERR_UPLOAD_NOT_FOUND: 404,
  ERR_MEDIA_TOO_LARGE: 413,
  /** The file does not have the type it is to be sent as. */
  ERR_MEDIA_NOT_SUPPORTED: 415,
  /** The message has no stored file (yet), or nothing that could be requested again. */
  ERR_MEDIA_NOT_READY: 409,
  ERR_DUPLICATED_CONTACT: 400,
  ERR_CONTACT_CHANGED: 409,
  /** Another user has saved other hours since the form was opened. */
  ERR_HOURS_CHANGED: 409,
  ERR_NO_IMPORT_FOUND: 404,
  /** An act on many tickets: of another user, or of yesterday. */
  ERR_NO_BULK_FOUND: 404,
  ERR_NO_EXPORT_FOUND: 404,
  ERR_EXPORT_RUNNING: 409,
  /** The merge does not exist, was undone, or is older than thirty days. */
  ERR_NO_MERGE_FOUND: 404,
  // Contact lists
  ERR_NO_CONTACTLIST_FOUND: 404,
  ERR_NO_CONTACTLISTITEM_FOUND: 404,
  /** The number is on the list already. */
  ERR_CONTACTLISTITEM_EXISTS: 409,
  ERR_CONTACTLIST_LIMIT: 400,
  ERR_CONTACTLIST_FULL: 400,
  /** No such file list, or no such file of it. */
  ERR_NO_FILE_FOUND: 404,
  ERR_FILE_LIST_LIMIT: 400,
  // Files of contacts that cannot be imported
  ERR_IMPORT_NOT_SPREADSHEET: 415,
  ERR_IMPORT_TOO_LARGE: 413,
  ERR_IMPORT_TOO_MANY_ROWS: 413,
  ERR_IMPORT_HEADERS: 400,
  ERR_IMPORT_EMPTY: 400,
  /** WhatsApp has not sent the phone's address book (yet). */
  ERR_IMPORT_NO_PEOPLE: 409,
  /** The limit of quick messages (the company's or the user's own) is reached. */
  ERR_QUICK_MESSAGE_LIMIT: 400,
  /** The time of a scheduled message has passed, or its rule has no time left. */
  ERR_SCHEDULE_IN_PAST: 400,
  /** A scheduled message that was sent does not change any more. */
  ERR_SCHEDULE_SENT: 409,

  // Campaigns
  /** The campaign lacks its texts, audience or connection; `missing` of the answer names what. */
  ERR_CAMPAIGN_INCOMPLETE: 400,
  /** The campaign is not in a state that permits this. */
  ERR_CAMPAIGN_NO_FAILURES: 400,
  ERR_CAMPAIGN_STATE: 400,

  // Invoices and payments
  /** The payment provider does not answer, or refuses. */
  ERR_PAYMENT_PROVIDER: 502,
  /** The platform operator has set up no payment provider. */
  ERR_PAYMENTS_NOT_SET_UP: 409,
  /** The change of plan costs something else by now. */
  ERR_QUOTE_CHANGED: 409,
  /** The paid period is over: its renewal is paid before a larger plan is to be had. */
  ERR_RENEW_FIRST: 409,
  /** The invoice is paid or was cancelled. */
  ERR_INVOICE_NOT_OPEN: 409,

  // Appointments
  /** The end is not after the start, or more than a week later. */
  ERR_APPOINTMENT_TIMES: 400,
  /** The attendant has other appointments at this time; the answer contains them. */
  ERR_APPOINTMENT_OVERLAP: 409,
  /** The address is wrong, was renewed or revoked, or its attendant or company has no appointments any more. */
  ERR_NO_FEED_FOUND: 404,
  /** The attendant has as many appointments on this day as one may have. */
  ERR_APPOINTMENT_LIMIT: 400,

  // Users, companies, queues, plans
  ERR_EMAIL_ALREADY_EXISTS: 400,
  ERR_PLAN_LIMIT: 400,
  ERR_PLAN_NAME_ALREADY_EXISTS: 400,
  /** Companies have this plan; the answer contains how many. */
  ERR_PLAN_IN_USE: 409,
  ERR_LAST_ADMIN: 400,
  ERR_ROLE_NAME_ALREADY_EXISTS: 400,
  /** The company has as many roles as it may have. */
  ERR_ROLE_LIMIT: 400,
  /** The role has as many users as it may have. */
  ERR_ROLE_FULL: 400,
  /** Users have this role; the answer contains how many. */
  ERR_ROLE_IN_USE: 409,
  ERR_COMPANY_NAME_ALREADY_EXISTS: 400,
  ERR_COMPANY_INVALID_NAME: 400,
  /** Platform operators cannot disable, delete or end the company that runs the platform. */
  ERR_OWN_COMPANY: 409,
  /** The name typed to confirm a deletion is not the company's. */
  ERR_COMPANY_NAME_WRONG: 400,
  ERR_QUEUE_INVALID_NAME: 400,
  ERR_QUEUE_INVALID_COLOR: 400,
  ERR_QUEUE_NAME_ALREADY_EXISTS: 400,
  ERR_QUEUE_COLOR_ALREADY_EXISTS: 400,
  /** An option is empty: it has neither a title nor a message. */
  ERR_QUEUE_OPTION_EMPTY: 400,
  /** Too many siblings, levels or options: the answer contains which, and the limit. */
  ERR_QUEUE_OPTION_LIMIT: 400,
  /** An option would be below itself. */
  ERR_QUEUE_OPTION_CYCLE: 409,
  // Invalid fields of a prompt
  ERR_PROMPT_NAME_INVALID: 400,
  ERR_PROMPT_PROMPT_INVALID: 400,
  ERR_PROMPT_APIKEY_INVALID: 400,
  ERR_PROMPT_QUEUEID_INVALID: 400,
  ERR_PROMPT_MAX_MESSAGES_INVALID: 400,
  /** The company's limit of prompts is reached. */
  ERR_PROMPT_LIMIT: 400,
  /** The company's token limit of the month is reached. */
  ERR_PROMPT_SPENT: 409,
  /** The provider of a prompt did not answer, or answered nothing that could be sent. */
  ERR_PROMPT_UNANSWERED: 400,
  ERR_INTEGRATION_NAME_ALREADY_EXISTS: 400,
  /** The company's limit of integrations is reached. */
  ERR_INTEGRATION_LIMIT: 400,
  /** Dialogflow rejects the key or the project. */
  ERR_TEST_SESSION_DIALOG: 400,
  /** Dialogflow's answer contains nothing that could be sent. */
  ERR_TEST_REPLY_DIALOG: 400,
  /** The list has as many entries as it may have. */
  ERR_LIST_FULL: 400,
  ERR_TAG_NAME_ALREADY_EXISTS: 400,
  /** The company's limit of tags is reached. */
  ERR_TAG_LIMIT: 400,
  /** The ticket's limit of tags is reached. */
  ERR_TICKET_TAG_LIMIT: 400,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** An error that is returned to the caller: `{ error: code, ...details }` with the code's status. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown>;
  constructor(code: ErrorCode, details: Record<string, unknown> = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
  get status(): number {
    return errorStatus[this.code];
  }
}
