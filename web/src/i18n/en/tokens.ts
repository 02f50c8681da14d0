// What the account says about personal tokens.
export const tokens = {
  'token.list': 'Tokens for programs: {count}',
  'token.help': 'A program of yours, such as a bot or a script, gets in with a token of its own. It never learns your password, and you can revoke each token alone.',
  'token.name': 'What it is for',
  'token.may': 'What it may do',
  'token.READ': 'see what you see',
  'token.PLAY': 'play',
  'token.CHAT': 'chat',
  'token.make': 'Make a token',
  'token.keep': 'Copy this token now: nobody can show it again. Whoever has it may do this in your name.',
  'token.copy': 'Copy the token',
  'token.revoke': 'Revoke',
  'token.revokeName': 'Revoke {name}',
} as const;

export type TokenWords = Readonly<Record<keyof typeof tokens, string>>;
