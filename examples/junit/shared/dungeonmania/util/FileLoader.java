package dungeonmania.util;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Reads files from the class path, as suites do that look into their configurations. */
public final class FileLoader {
    private FileLoader() {}

    public static String loadResourceFile(String path) throws IOException {
        String absolute = path.startsWith("/") ? path : "/" + path;
        try (InputStream file = FileLoader.class.getResourceAsStream(absolute)) {
            if (file == null) throw new java.io.FileNotFoundException(path);
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
