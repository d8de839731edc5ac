/** Labels of who is at the table: reasons of bots, notices, people who are away, a team brought along. */
export const company = {
  reasons: "Why?",
  reasonsHint: "Show in the log why the bots did what they did.",
  reasonsLater: "{n} more after the match: they would give secrets away.",
  setReasons: "Reasons of the bots",
  setReasonsHint: "In the log, before what they did.",
  reasonsOn: "Shown",
  reasonsOff: "Hidden",
  isAway: "{player} is away.",
  letBotPlay: "Let a bot play",
  botPlaysFor: "A bot plays for {player} until they are back.",
  sendBotAway: "Send the bot away",
  botMayPlay: "A bot may play for me while I am away",
  standIn: "stand-in",
} as const;
