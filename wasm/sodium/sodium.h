// The few functions of libsodium that content/ and protocol/ call for digests, for WebAssembly, where there is no libsodium.
// Nothing here deals with secrets that others must not learn.
#pragma once

#include <cstddef>
#include <cstdint>

#define crypto_hash_sha256_BYTES 32U

typedef struct {
  uint32_t state[8];
  uint64_t bytes;  // so far
  unsigned char rest[64];
} crypto_hash_sha256_state;

extern "C" {

int crypto_hash_sha256_init(crypto_hash_sha256_state* state);
int crypto_hash_sha256_update(crypto_hash_sha256_state* state, const unsigned char* in,
                              unsigned long long size);
int crypto_hash_sha256_final(crypto_hash_sha256_state* state, unsigned char* out);
int crypto_hash_sha256(unsigned char* out, const unsigned char* in, unsigned long long size);
char* sodium_bin2hex(char* hex, size_t room, const unsigned char* bytes, size_t size);

// Never called: who deals a game here brings the randomness.
int sodium_init(void);
void randombytes_buf(void* out, size_t size);
}
