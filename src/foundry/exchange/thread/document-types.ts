/** The message subtypes of an exchange; the tools hold `system.json` to them. */
export const documentTypes = { ChatMessage: { exchange: {}, reply: {} } } as const;
